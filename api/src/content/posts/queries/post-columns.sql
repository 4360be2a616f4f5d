SELECT p.id AS "id", p.title AS "title", p.image_url AS "imageUrl", p.video_url AS "videoUrl", p.alt AS "alt",
    p.type AS "type", p.created_at AS "createdAt", p.edited_at AS "editedAt", s.upvotes + s.imported_ups AS "upvotes",
    s.downvotes + s.imported_downs AS "downvotes", s.comment_count AS "commentCount", s.is_pinned AS "isPinned",
    p.media_width AS "mediaWidth", p.media_height AS "mediaHeight", s.removal_reason AS "removalReason",
    s.is_held AS "isHeld", s.is_locked AS "isLocked", f.id AS "flairId", f.text AS "flairText", f.color AS "flairColor",
    s.sensitive_by IS NOT NULL AS "isSensitive", c.id AS "communityId", c.name AS "communityName",
    c.display_name AS "communityDisplayName", c.color AS "communityColor", c.icon AS "communityIcon",
    c.icon_url AS "communityIconUrl", c.visibility AS "communityVisibility", c.is_sensitive AS "isCommunitySensitive",
    u.id AS "authorId", u.username AS "authorName", u.avatar AS "authorAvatar";
